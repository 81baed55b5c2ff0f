import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { apartPart, LaterPart } from './later-part.tsx'

interface Props {
  onPress: (name: string) => void
}

function Reviews({ onPress }: Props) {
  return (
    <section>
      <button type="button" onClick={() => onPress('more')}>
        more
      </button>
      <button type="button" onClick={() => onPress('photos')}>
        photos
      </button>
      <a href="#all">all</a>
    </section>
  )
}

/** `onHydrated` is called after the effects of the children, such as the listeners of a part. */
function Page({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

const MARKUP =
  '<button type="button">more</button><button type="button">photos</button><a href="#all">all</a>'

const unmounts: (() => void)[] = []
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount()
})

/** Hydrates the server's markup with a part that is not loaded; `arrive` loads it. */
async function openPage({ isVisible, untilUse = false }: { isVisible: boolean; untilUse?: boolean }) {
  const pressed: string[] = []
  const onPress = (name: string) => void pressed.push(name)
  const box = document.createElement('div')
  box.style.marginTop = isVisible ? '0' : '200vh'
  document.body.append(box)
  // As React on the server writes a boundary.
  box.innerHTML = `<div><!--$--><section>${MARKUP}</section><!--/$--></div>`
  let arrive = () => {}
  let requests = 0
  const part = apartPart<Props>(() => {
    requests += 1
    return new Promise((resolve) => {
      arrive = () => resolve(Reviews)
    })
  })
  const hydrated = Promise.withResolvers<void>()
  const root = hydrateRoot(
    box,
    <Page onHydrated={hydrated.resolve}>
      <LaterPart part={part} onPress={onPress} untilUse={untilUse} />
    </Page>,
  )
  unmounts.push(() => {
    root.unmount()
    box.remove()
  })
  await hydrated.promise
  const button = box.querySelector('button') as HTMLButtonElement
  return { button, pressed, requests: () => requests, arrive: () => arrive() }
}

test('a press before the code has loaded keeps the markup and works when it has', async () => {
  const { button, pressed, requests, arrive } = await openPage({ isVisible: true })
  await expect.poll(requests).toBe(1)
  button.click()
  button.click()
  expect(button.isConnected).toBe(true)
  expect(pressed).toEqual([])
  arrive()
  await expect.poll(() => pressed).toEqual(['more'])
  expect(button.isConnected).toBe(true)
  button.click()
  expect(pressed).toEqual(['more', 'more'])
})

test('presses of several controls are all repeated, in their order', async () => {
  const { button, pressed, requests, arrive } = await openPage({ isVisible: true })
  await expect.poll(requests).toBe(1)
  const other = button.nextElementSibling as HTMLButtonElement
  for (const control of [button, other, other, button]) control.click()
  arrive()
  await expect.poll(() => pressed).toEqual(['more', 'photos', 'more'])
})

test('a part that works without code loads with the first press, not because it is in the window', async () => {
  const { button, pressed, requests, arrive } = await openPage({ isVisible: true, untilUse: true })
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(requests()).toBe(0)
  dispatchEvent(new Event('pointerdown'))
  button.click()
  expect(requests()).toBe(1)
  arrive()
  await expect.poll(() => pressed).toEqual(['more'])
  expect(button.isConnected).toBe(true)
})

test('a part below the window loads with the first scroll, press or key', async () => {
  for (const sign of ['scroll', 'pointerdown', 'keydown']) {
    const { requests } = await openPage({ isVisible: false })
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(requests()).toBe(0)
    dispatchEvent(new Event(sign))
    expect(requests()).toBe(1)
  }
})
