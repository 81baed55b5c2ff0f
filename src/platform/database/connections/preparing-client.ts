import pg from 'pg'

// Statement texts with lists of values vary; preparing each would fill the memory of the connections.
const MAX_PREPARED = 1_000

/**
 * Returns the client of a pool. It prepares the statements of query builders once per connection, because planning most
 * of them costs more than executing. A pool prepares its first thousand texts.
 */
export function preparingClient(): typeof pg.Client {
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_PREPARED) return known
    const name = `built-${names.size + 1}`
    names.set(text, name)
    return name
  }

  return class PreparingClient extends pg.Client {
    override query(...args: unknown[]): never {
      const [text, values] = args
      if (typeof text === 'string') this.#leaveTogether()
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text)
      return super.query(...((name ? [{ name, text, values }, ...args.slice(2)] : args) as [never])) as never
    }

    #leaveTogether(): void {
      const { stream } = this.connection
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
  }
}
