import { previewTexts as texts } from '../../../../ui/texts/preview.ts'
import { useShell } from '../shell-data.ts'
import styles from './preview-banner.module.css'

/** Says on top of a preview that it is one; nothing on any other page. */
export function PreviewBanner() {
  if (!useShell().preview) return null
  return (
    <p className={styles.banner} role="note">
      <strong>{texts.banner}</strong> {texts.about}
    </p>
  )
}
