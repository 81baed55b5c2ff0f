import { contentTexts as texts } from '../../../../../ui/texts/content.ts'
import styles from './video-block.module.css'

/** A video of a known service; its address was turned into the service's player when it was stored. */
export function VideoBlock({ url, title }: { url: string; title: string }) {
  return (
    <iframe
      className={styles.player}
      src={url}
      title={texts.video(title)}
      loading="lazy"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
