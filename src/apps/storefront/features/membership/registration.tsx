import type { OwnRequest } from '../../../../domains/membership/membership.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import styles from './join-dialog.module.css'
import { RegistrationFile } from './registration-file.tsx'

const texts = membershipTexts.joining

/** The picture that goes along with a request: of the approved registration, or the key of an uploaded one, empty for none yet. */
export interface ChosenPaper {
  registered: boolean
  file: string
}

interface Props {
  corp: OwnRequest['corp']
  paper: ChosenPaper
  onChosen: (paper: ChosenPaper) => void
}

/**
 * The business registration behind a request. Its picture was handed in once and goes along, unless the person uploads another one; an account
 * whose registration has none uploads it here.
 */
export function Registration({ corp, paper: { registered }, onChosen }: Props) {
  return (
    <>
      {corp?.state === 1 && corp.corpname && (
        <p className={styles.note}>{texts.corpApproved(corp.corpname)}</p>
      )}
      {registered ? (
        <section className={styles.file} aria-label={texts.file}>
          <h3>{texts.file}</h3>
          <p>{texts.registeredPaper}</p>
        </section>
      ) : (
        <RegistrationFile onUploaded={(file) => onChosen({ registered: false, file })} />
      )}
      {corp?.paper && (
        <Button onClick={() => onChosen({ registered: !registered, file: '' })}>
          {registered ? texts.sendAnother : texts.sendRegistered}
        </Button>
      )}
    </>
  )
}
