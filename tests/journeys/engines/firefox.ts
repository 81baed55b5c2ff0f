import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Engine, type EngineOptions, middleOf } from './engine.ts'

const QUIET = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'intl.accept_languages': 'ko-KR, ko',
}

/** cookieBehavior 2 blocks cookies and all storage. */
const BLOCKING = { 'network.cookie.cookieBehavior': 2 }

/** Headless Firefox, controlled by WebDriver BiDi. */
export async function firefox({ width, height, userAgent, blocksStorage }: EngineOptions): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'madang-firefox-'))
  const prefs = Object.entries({
    ...QUIET,
    ...(userAgent && { 'general.useragent.override': userAgent }),
    ...(blocksStorage && BLOCKING),
  })
  await writeFile(
    join(profile, 'user.js'),
    prefs.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''),
  )
  const args = ['--headless', '--remote-debugging-port', '0', '--no-remote', '--profile', profile]
  const child = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ask = await connect(`${await addressTold(child.stderr)}/session`)
  await ask('session.new', { capabilities: {} })
  const { contexts } = await ask('browsingContext.getTree', {})
  const { context } = contexts[0]
  await ask('browsingContext.setViewport', { context, viewport: { width, height } })

  const run = async <Result>(body: string, ...values: unknown[]): Promise<Result> => {
    const { type, result, exceptionDetails } = await ask('script.callFunction', {
      functionDeclaration: `async function () { const answer = await (async function () { ${body} }).apply(null, JSON.parse(arguments[0])); return JSON.stringify(answer) }`,
      arguments: [{ type: 'string', value: JSON.stringify(values) }],
      target: { context },
      awaitPromise: true,
      userActivation: true,
    })
    if (type === 'exception') throw new Error(exceptionDetails.text)
    return JSON.parse(result.value ?? 'null')
  }
  const act = (type: string, actions: object[]) =>
    ask('input.performActions', { context, actions: [{ type, id: type, actions }] })

  return {
    run,
    open: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => ask('browsingContext.traverseHistory', { context, delta: -1 }),
    async tap(selector) {
      const point = await run<{ x: number; y: number }>(middleOf, selector)
      await act('pointer', [
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    type: (text) =>
      act(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    async picture() {
      const { data } = await ask('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function addressTold(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) {
      stderr.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it listened')
}

// biome-ignore lint/suspicious/noExplicitAny: each caller checks the protocol's answer.
type Ask = (method: string, params: object) => Promise<any>

async function connect(address: string): Promise<Ask> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data)
    if (type === 'success') waiting.get(id)?.resolve(result)
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    waiting.delete(id)
  })
  let last = 0
  return (method, params) => {
    last += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise
  }
}
