import { useEffect } from 'react'
import { useSoundChoice } from './sound-choice.ts'

/** Rings when a person writes to the shop, on every page and in a hidden window too, where this browser is to ring. */
export function useMessageSound(shopid: string): void {
  const isOn = useSoundChoice()
  useEffect(() => {
    if (!isOn) return
    let stop = () => {}
    let isLeft = false
    void import('./ring.ts').then(
      ({ ringFor }) => {
        if (!isLeft) stop = ringFor(shopid)
      },
      () => {},
    )
    return () => {
      isLeft = true
      stop()
    }
  }, [shopid, isOn])
}
