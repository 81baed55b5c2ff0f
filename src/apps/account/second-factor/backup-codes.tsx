import { Button } from '../../../ui/controls/button.tsx'
import { secondFactorTexts } from '../../../ui/texts/second-factor.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import narrow from '../frame/narrow.module.css'
import styles from './second-factor.module.css'

const texts = secondFactorTexts.backup

/** New backup codes, which are shown this once. */
export function BackupCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
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
      <Button variant="strong" onClick={onKept}>
        {texts.go}
      </Button>
    </section>
  )
}

function saveCodes(codes: string[]): void {
  const url = URL.createObjectURL(
    new Blob([`${texts.fileLead}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
  )
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: texts.file })
  link.click()
  URL.revokeObjectURL(url)
}
