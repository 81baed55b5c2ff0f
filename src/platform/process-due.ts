/**
 * Claims and processes due items in batches until no item is due. A failed item does not stop the others. Returns the
 * number of processed items; at the end throws an AggregateError if some failed.
 */
export async function processDue<Due>(
  claim: () => Promise<Due[]>,
  work: (due: Due) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  for (let due = await claim(); due.length > 0; due = await claim()) {
    count += due.length
    for (const result of await Promise.allSettled(due.map(work)))
      if (result.status === 'rejected') failures.push(result.reason)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${count} failed`)
  return count
}
