import { expect, test } from 'playwright/test'
import { DEMO_PASSWORD } from '../sessions.ts'
import { origin } from '../world.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { newVisitor } from './visitor.ts'
import { webkit } from './webkit.ts'

const WINDOW = { width: 1_024, height: 768 }
const SPACE = ' '
const ARROW_DOWN = '\uE015'

const engines = { firefox, webkit }

// scripts/engines.ts finds out which engines are installed.
const installed = (process.env.ENGINES ?? '').split(',')

let engine: Engine | undefined

test.afterEach(async () => {
  await engine?.close()
  engine = undefined
})

/** The names of the visible blocks in order. A block that the engine fails to paint is missing. */
const DRAWN = `return [...document.querySelectorAll('[data-block]')]
  .filter((block) => block.querySelector('[data-handle]'))
  .map((block) => block.innerText.replaceAll('\\n', ' ').trim())`

for (const [name, start] of Object.entries(engines))
  test(`${name}: the page editor paints moved blocks, also after an undo`, async () => {
    test.skip(!installed.includes(name), `${name} is not installed`)
    engine = await start(WINDOW)
    const visitor = newVisitor(engine)
    await visitor.visit(`${origin('account')}/user/login?url=${origin('admin')}/shops/haru/pages/main:mobile`)
    await visitor.types('input[type=email]', 'haru@example.com')
    await visitor.types('input[type=password]', DEMO_PASSWORD)
    await engine.tap('form button[type=submit]')
    await visitor.until('return document.querySelectorAll("[data-handle]").length > 2')
    await expect.poll(() => engine?.run(DRAWN)).not.toContain('')
    const before = await engine.run<string[]>(DRAWN)

    const [first, second, third, ...rest] = before
    await engine.run('document.querySelector("[data-handle]").focus()')
    await engine.type(SPACE + ARROW_DOWN + ARROW_DOWN + SPACE)
    await expect.poll(() => engine?.run(DRAWN)).toEqual([second, third, first, ...rest])
    await visitor.press('되돌리기')
    await expect.poll(() => engine?.run(DRAWN)).toEqual([second, first, third, ...rest])
    await visitor.press('되돌리기')
    await expect.poll(() => engine?.run(DRAWN)).toEqual(before)
  })
