import type { TestServer } from './test-server.ts'

/** The number of pages rendered during some work. */
export async function rendersDuring(
  { pages }: Pick<TestServer, 'pages'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = pages.renders
  await work()
  return pages.renders - before
}

/** A gate before the calls that pages make (`beforeCall` of a server), to stop a render in its middle. */
export function aGate() {
  let held: { path: string; until: Promise<void> } | null = null
  return {
    async beforeCall(path: string): Promise<void> {
      if (held?.path === path) await held.until
    },

    /** Holds the calls for a path until the returned function is called. */
    hold(path: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { path, until: promise }
      return () => {
        held = null
        resolve()
      }
    },
  }
}
