import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../src/platform/config/config.ts'

const SCRIPT = fileURLToPath(new URL('../fill-demo.ts', import.meta.url))

/** Messages of the child: its progress, that the demo world is filled, and that a picture is in storage. */
export type ToldByChild = { progress: string } | { filled: true } | { drawn: string }

/** Which picture is wanted next. */
export type ToldToChild = { draw: string }

export interface DemoChild {
  /** Resolves when the demo world is in the database; rejects when it could not be filled. */
  filled: (tell: (text: string) => void) => Promise<void>
  /** Resolves when the picture is in storage, or can't be drawn any more. */
  draw: (key: string) => Promise<void>
  stop: () => Promise<void>
}

/** The file that names the pictures which a fill has promised, for as long as some are not drawn. */
export const promisedFile = ({ dataFolder }: Pick<Config, 'dataFolder'>) =>
  join(dataFolder, 'demo-pictures.json')

/** Whether an earlier start ended before all its pictures were drawn. */
export const hasPromised = (config: Config): Promise<boolean> =>
  access(promisedFile(config)).then(
    () => true,
    () => false,
  )

/** A process that fills the demo world (`fill`) and draws its pictures, or draws those that are missing (`draw`). */
export function demoChild(config: Config, databaseUrl: string, work: 'fill' | 'draw'): DemoChild {
  const args = ['--port', String(config.server.port), '--data', config.dataFolder]
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DEMO_WORK: work },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  const waiting = new Map<string, () => void>()
  const on = <T>(hear: (told: ToldByChild) => T) => child.on('message', (told) => hear(told as ToldByChild))
  on((told) => 'drawn' in told && waiting.get(told.drawn)?.())
  exit.then(() => {
    for (const end of waiting.values()) end()
  })

  return {
    filled: (tell) =>
      new Promise((resolve, reject) => {
        on((told) => {
          if ('progress' in told) tell(told.progress)
          if ('filled' in told) resolve()
        })
        exit.then(() => reject(new Error('the demo world could not be filled in; the reason stands above')))
      }),
    async draw(key) {
      if (!child.connected) return
      await new Promise<void>((resolve) => {
        const before = waiting.get(key)
        waiting.set(key, () => {
          waiting.delete(key)
          before?.()
          resolve()
        })
        if (!before) child.send({ draw: key } satisfies ToldToChild, (error) => error && waiting.get(key)?.())
      })
    },
    async stop() {
      child.kill()
      await exit
    },
  }
}
