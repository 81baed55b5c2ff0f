import type { TestServer } from './test-server.ts'

/** Counts the pages rendered during `work`. */
export async function rendersDuring(
  { pages }: Pick<TestServer, 'pages'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = pages.renders
  await work()
  return pages.renders - before
}

/** Lets a test pause the calls of page renders (`beforeCall` of a server). */
export function newRenderGate() {
  let pause: { path: string; until: Promise<void> } | null = null
  return {
    async beforeCall(path: string): Promise<void> {
      if (pause?.path === path) await pause.until
    },

    /** Pauses calls of a path until the returned function is called. */
    hold(path: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      pause = { path, until: promise }
      return () => {
        pause = null
        resolve()
      }
    },
  }
}
