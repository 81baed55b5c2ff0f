import { Button } from '../../../ui/controls/button.tsx'
import { saveBlob } from '../../../ui/save-blob.ts'
import { secondFactorTexts } from '../../../ui/texts/second-factor.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import narrow from '../frame/narrow.module.css'
import styles from './second-factor.module.css'

const texts = secondFactorTexts.backup

/** New backup codes, which are shown this once. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <section className={narrow.page}>
      <FocusedHeading>{texts.title}</FocusedHeading>
      <p className={narrow.lead}>{texts.lead}</p>
      <ul className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => saveCodes(codes)}>{texts.download}</Button>
      <Button variant="strong" onClick={onDone}>
        {texts.go}
      </Button>
    </section>
  )
}

function saveCodes(codes: string[]): void {
  const lines = [texts.fileLead, '', ...codes, '']
  saveBlob(texts.file, new Blob([lines.join('\n')], { type: 'text/plain' }))
}
