import { useEffect, useSyncExternalStore } from 'react'
import { imagesOf } from '../../../../domains/content/shared/block-images.ts'
import type { EditedBlock } from '../../../../domains/content/shared/page-value.ts'
import { imageUrl } from '../../../../ui/images.ts'

const CANVAS_PX = 16
let luminances: ReadonlyMap<string, number> = new Map()
const requested = new Set<string>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Mean luminances, 0-1, of measured pictures by key. */
export const useLightness = (): ReadonlyMap<string, number> =>
  useSyncExternalStore(subscribe, () => luminances)

/** Measures the picture under the text of a banner, once per picture. */
export function useMeasureLightness(block: EditedBlock | undefined): void {
  const image = block?.type === 'banner' ? imagesOf(block)[0] : undefined
  const { key, base } = image ?? {}
  useEffect(() => {
    if (!key || !base || requested.has(key)) return
    requested.add(key)
    void lightnessOf(imageUrl(base, 240)).then((light) => {
      if (light === null) return
      luminances = new Map([...luminances, [key, light]])
      for (const listener of listeners) listener()
    })
  }, [key, base])
}

/** The mean luminance of the lower half of a picture, where the text is; null if it does not load. */
async function lightnessOf(src: string): Promise<number | null> {
  const image = new Image()
  image.src = src
  try {
    await image.decode()
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  canvas.width = CANVAS_PX
  canvas.height = CANVAS_PX
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, CANVAS_PX, CANVAS_PX)
  const { data } = context.getImageData(0, CANVAS_PX / 2, CANVAS_PX, CANVAS_PX / 2)
  let sum = 0
  for (let index = 0; index < data.length; index += 4)
    sum += 0.2126 * linear(data[index]) + 0.7152 * linear(data[index + 1]) + 0.0722 * linear(data[index + 2])
  return sum / (data.length / 4)
}

const linear = (part = 0): number => (part / 255) ** 2.2
