import { expect } from 'playwright/test'
import { isHydrated } from '../hydration.ts'
import type { Engine } from './engine.ts'

/** The topmost open dialog, else the page. */
const SCOPE = `const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;`

/** Marks the visible, clickable element with this text, and returns a selector for it. */
const FIND = `${SCOPE}
  document.querySelector('[data-found]')?.removeAttribute('data-found')
  const says = (each) => each.getAttribute('aria-label') ?? each.textContent
  const answers = (each) => !each.disabled && each.ariaDisabled !== 'true' && each.getClientRects().length > 0
  const found = [...scope.querySelectorAll('a, button')]
    .find((each) => says(each).includes(arguments[0]) && answers(each))
  // Waits for the element to stop, because elements move while a dialog slides in.
  if (!found || document.getAnimations().some(({ effect }) => effect.target?.contains(found))) return null
  found.setAttribute('data-found', '')
  return '[data-found]'`

/** Sets the value of the field with this label and sends the events of typing and of leaving the field. */
const FILL = `const label = [...document.querySelectorAll('label')]
    .find((each) => each.textContent.trim().startsWith(arguments[0]))
  const field = label?.control ?? label?.querySelector('input')
  if (!field) return false
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (!field.checked) field.click()
    return field.checked
  }
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, arguments[1])
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return field.value === arguments[1]`

const IS_HYDRATED = `return (${isHydrated})()`

/** A visitor who waits for texts and elements before using them. */
export function newVisitor(engine: Engine) {
  /** Evaluates `body` in the page until the result is truthy. Navigations in between are ignored. */
  async function until<Result>(body: string, ...values: unknown[]): Promise<Result> {
    let answer: Result | undefined
    await expect(async () => {
      answer = await engine.run<Result>(body, ...values)
      expect(answer, `${body} ${JSON.stringify(values)}`).toBeTruthy()
    }).toPass({ intervals: [100] })
    return answer as Result
  }
  /** Waits until a page with this URL is interactive, also after a redirect. */
  async function arrives(start: string): Promise<void> {
    await until('return location.href.startsWith(arguments[0])', start)
    await until(IS_HYDRATED)
  }
  return {
    until,
    /** Opens an address and waits until the page is interactive. */
    async visit(url: string): Promise<void> {
      // A browser may cancel this navigation because of one that the previous page started.
      await expect(() => engine.open(url)).toPass({ intervals: [100] })
      await arrives(url)
    },
    arrives,
    reads: (words: string) => until('return document.body.innerText.includes(arguments[0])', words),
    async press(words: string): Promise<void> {
      await engine.tap(await until<string>(FIND, words))
    },
    fill: (label: string, value = '') => until(FILL, label, value),
    async types(selector: string, text: string): Promise<void> {
      await engine.tap(selector)
      await engine.type(text)
    },
  }
}
