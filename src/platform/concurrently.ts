/**
 * Runs `work` for each item, `max` at a time, and reads no more items than it works on. After a failure it begins no
 * further work, and throws the failure when all running work has ended.
 */
export async function concurrently<Item>(
  items: AsyncIterator<Item>,
  max: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let failed = false
  const worker = async () => {
    try {
      for (let next = await items.next(); !next.done && !failed; next = await items.next())
        await work(next.value)
    } catch (error) {
      failed = true
      throw error
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: max }, worker))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}
