import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'

const texts = accountTexts.draft

/** Says that the form contains earlier input, which can be discarded. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Remark kind="note">
      {texts.text}{' '}
      <Button
        onClick={() => {
          onDiscard()
          // The button disappears with the note, so the focus moves to the page.
          focusMain()
        }}
      >
        {texts.drop}
      </Button>
    </Remark>
  )
}
