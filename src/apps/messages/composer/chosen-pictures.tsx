import { Icon } from '../../../ui/display/icon.tsx'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import styles from './composer.module.css'
import type { ChosenPicturesState } from './use-chosen-pictures.ts'

const texts = messagesTexts.picture

/** The pictures that go with the next press of the button, each of which can be taken out. */
export function ChosenPictures({ pictures: { chosen, wrong, drop } }: { pictures: ChosenPicturesState }) {
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={texts.chosen}>
          {chosen.map(({ src }, index) => (
            <li key={src}>
              <img src={src} alt="" />
              <button type="button" aria-label={texts.drop(index + 1)} onClick={() => drop(src)}>
                <span>
                  <Icon name="close" size={16} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}
