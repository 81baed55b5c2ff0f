import { useState } from 'react'
import { dataUrlOf } from '../../../client/data-url.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { withinLimit } from '../../../ui/within-limit.ts'
import type { ChosenPicture } from '../live/sending.ts'

const texts = messagesTexts.picture

/** pictures that are sent at once */
const MAX_PICTURES = 5

export type ChosenPicturesState = ReturnType<typeof useChosenPictures>

/** Pictures that are looked at before they are sent. The same picture chosen twice is sent once. */
export function useChosenPictures() {
  const [chosen, setChosen] = useState<ChosenPicture[]>([])
  const [wrong, setWrong] = useState('')

  async function add(files: readonly File[]) {
    const room = MAX_PICTURES - chosen.length
    setWrong(files.length > room ? texts.full(MAX_PICTURES) : '')
    for (const file of files.slice(0, room)) {
      const picture = await pictureIn(file)
      if (typeof picture === 'string') setWrong(picture)
      else
        setChosen((before) => (before.some(({ src }) => src === picture.src) ? before : [...before, picture]))
    }
  }

  return {
    chosen,
    wrong,
    add,
    drop: (src: string) => setChosen((before) => before.filter((picture) => picture.src !== src)),
    take(): ChosenPicture[] {
      setChosen([])
      setWrong('')
      return chosen
    },
  }
}

/** A picture as it is sent, or why it can't be. */
async function pictureIn(file: File): Promise<ChosenPicture | string> {
  const isPicture = await createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )
  if (!isPicture) return texts.unreadable
  const sent = await withinLimit(file)
  return sent ? { file: sent, src: await dataUrlOf(sent) } : texts.tooLarge
}
