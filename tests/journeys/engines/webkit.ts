import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'
import { type Engine, type EngineOptions, middleOf } from './engine.ts'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** clicks that are retried every 100 ms, for 10 seconds */
const MAX_REFUSED_CLICKS = 100

/** WebKitGTK's MiniBrowser on a virtual display, controlled by WebKitWebDriver. */
export async function webkit({ width, height, userAgent }: EngineOptions): Promise<Engine> {
  const [screen, display] = await virtualDisplay(width, height)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1' },
  })
  const server = `http://127.0.0.1:${port}`
  await listening(server)
  // In full screen the browser has no bars, and the window can be as narrow as a phone.
  const args = ['--automation', '--full-screen', ...(userAgent ? [`--user-agent=${userAgent}`] : [])]
  const { sessionId } = await ask(`${server}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: await browser(), args } } },
  })
  const session = `${server}/session/${sessionId}`
  // Without a window manager the window has its own size until it is resized.
  await ask(`${session}/window/rect`, { x: 0, y: 0, width, height })
  const find = async (selector: string) => {
    const element = await ask(`${session}/element`, { using: 'css selector', value: selector })
    return `${session}/element/${element[ELEMENT]}`
  }

  const run: Engine['run'] = (body, ...values) =>
    ask(`${session}/execute/sync`, { script: body, args: values })

  return {
    open: (url) => ask(`${session}/url`, { url }),
    back: () => ask(`${session}/back`, {}),
    run,
    async tap(selector) {
      // A moving element may cover the target for a short time; the driver then refuses the click.
      for (let left = MAX_REFUSED_CLICKS; ; left -= 1) {
        await run(middleOf, selector)
        const refusal = await ask(`${await find(selector)}/click`, {}).catch((error: Error) => error)
        if (!(refusal instanceof Error)) return
        if (left === 0 || !refusal.message.includes('element click intercepted')) throw refusal
        await setTimeout(100)
      }
    },
    type: (text) =>
      ask(`${session}/actions`, {
        actions: [
          {
            type: 'key',
            id: 'keys',
            actions: [...text].flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      }),
    picture: async () => Buffer.from(await ask(`${session}/screenshot`), 'base64'),
    async close() {
      await ask(session, undefined, 'DELETE').catch(() => {})
      await ended(driver)
      await ended(screen)
    },
  }
}

/** The driver finds the browser itself only if no other options are set, so the path is given here. */
async function browser(): Promise<string> {
  for await (const path of glob('/usr/{lib,libexec}/{,*/}webkit2gtk-*/MiniBrowser')) return path
  throw new Error('WebKitWebDriver is here, but no MiniBrowser')
}

/** A virtual display of the window's size. */
async function virtualDisplay(width: number, height: number): Promise<[ChildProcess, string]> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  for await (const number of createInterface(child.stdio[3] as NodeJS.ReadableStream))
    return [child, `:${number}`]
  throw new Error('Xvfb ended before it had a display')
}

// biome-ignore lint/suspicious/noExplicitAny: each caller checks the protocol's answer.
async function ask(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<any> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`)
  return value
}

async function listening(server: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    if (await fetch(`${server}/status`).catch(() => null)) return
    await setTimeout(50)
  }
  throw new Error('WebKitWebDriver did not listen within 5 s')
}

async function ended(child: ChildProcess): Promise<void> {
  const exitEvent = once(child, 'exit')
  child.kill()
  await exitEvent
}
