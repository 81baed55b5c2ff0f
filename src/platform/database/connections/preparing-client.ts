import pg from 'pg'

// Statement texts with lists of values vary; preparing each would fill the memory of the connections.
const MAX_PREPARED = 1_000

const names = new Map<string, string>()

/**
 * Prepares the statements of query builders once per connection, because planning most of them costs more than
 * executing.
 */
export class PreparingClient extends pg.Client {
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

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  const name = `built-${names.size + 1}`
  names.set(text, name)
  return name
}
