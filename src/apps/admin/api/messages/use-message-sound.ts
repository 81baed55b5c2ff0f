import { useEffect } from 'react'
import { useSoundChoice } from './sound-choice.ts'

/** Plays a sound for customer messages, also while the window is hidden, if this browser has it switched on. */
export function useMessageSound(shopid: string): void {
  const isOn = useSoundChoice()
  useEffect(() => {
    if (!isOn) return
    let stop = () => {}
    let isLeft = false
    void import('./message-sounds.ts').then(
      ({ playMessageSounds }) => {
        if (!isLeft) stop = playMessageSounds(shopid)
      },
      () => {},
    )
    return () => {
      isLeft = true
      stop()
    }
  }, [shopid, isOn])
}
