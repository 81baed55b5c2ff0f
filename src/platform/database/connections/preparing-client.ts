import pg from 'pg'

// Texts that differ with their values, such as lists of any length, would fill the connections' memory.
const MAX_PREPARED = 1_000

const names = new Map<string, string>()

/**
 * A connection that prepares the statements of query builders: each is parsed and planned once per connection and then only
 * bound. For most of them planning costs more than execution.
 */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args
    if (typeof text === 'string') this.#leaveTogether()
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text)
    return super.query(...((name ? [{ name, text, values }, ...args.slice(2)] : args) as [never])) as never
  }

  /** Statements that a transaction sends in the same turn leave in one write. */
  #leaveTogether(): void {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  const name = `built-${names.size + 1}`
  names.set(text, name)
  return name
}
