import { Button } from '../../../../ui/controls/button.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import type { Over19 } from './test-identity.tsx'
import { usePortOneIdentity } from './use-portone-identity.ts'

const texts = accountInfoTexts.identity.portone

/** A check in PortOne's window; on a phone it is a page of its own that leads back here. */
export function PortOneIdentity({ onFinish }: { onFinish: (over19: Over19) => void }) {
  const { busy, failure, waiting, open, look } = usePortOneIdentity(onFinish)
  return (
    <>
      <p>{texts.text}</p>
      <p>{texts.stored}</p>
      {busy && <Remark kind="note">{texts.busy}</Remark>}
      {failure && <Remark kind="bad">{failure}</Remark>}
      {waiting && !busy && (
        <Button look="strong" onClick={() => look(waiting)}>
          {texts.look}
        </Button>
      )}
      <Button look={waiting ? undefined : 'strong'} disabled={busy} onClick={open}>
        {waiting ? texts.again : texts.open}
      </Button>
    </>
  )
}
