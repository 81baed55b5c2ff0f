import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'

const texts = accountTexts.draft

/** Says above a form that it holds what was typed before, which can be given up. */
export function DraftNote({ onDrop }: { onDrop: () => void }) {
  return (
    <Remark kind="note">
      {texts.text}{' '}
      <Button
        onClick={() => {
          onDrop()
          // The pressed button is gone.
          focusMain()
        }}
      >
        {texts.drop}
      </Button>
    </Remark>
  )
}
