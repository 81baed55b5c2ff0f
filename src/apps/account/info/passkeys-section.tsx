import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { dottedDay } from '../../../ui/dates.ts'
import { deviceName } from '../../../ui/device-name.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountInfoTexts } from '../../../ui/texts/account-info.ts'
import { canUsePasskeys, isCanceled, type Passkey, passkeyCalls } from '../api/passkeys.ts'
import { errorMessage, refusalReason, useHydrated } from '../forms/use-form.ts'
import rows from '../frame/page-section.module.css'
import { Section } from '../frame/page-section.tsx'

const texts = accountInfoTexts.passkeys

export function PasskeysSection() {
  const ready = useHydrated()
  const { passkeys, status, add, remove } = usePasskeys()
  return (
    <Section title={texts.title} lead={texts.lead}>
      {status && <Remark kind={status.kind}>{status.words}</Remark>}
      {passkeys === null && <p role="status">{texts.loading}</p>}
      {passkeys?.length === 0 && <p>{texts.empty}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className={rows.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkeyName(passkey)}</strong>
                <span>{texts.createdOn(dottedDay(passkey.createdAt))}</span>
              </div>
              <Button aria-label={texts.removeOf(passkeyName(passkey))} onClick={() => remove(passkey)}>
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ready && !canUsePasskeys() ? <p>{texts.unsupported}</p> : <Button onClick={add}>{texts.add}</Button>}
    </Section>
  )
}

function usePasskeys() {
  // null while loading
  const [passkeys, setPasskeys] = useState<Passkey[] | null>(null)
  const [status, setStatus] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)

  const load = useCallback(async () => {
    setPasskeys(await passkeyCalls.list())
  }, [])
  useEffect(() => {
    load().catch((error) => {
      setPasskeys([])
      setStatus({ kind: 'bad', words: errorMessage(error) })
    })
  }, [load])

  async function change(work: () => Promise<unknown>, words: string) {
    setStatus(null)
    try {
      await work()
      await load()
      setStatus({ kind: 'good', words })
    } catch (error) {
      if (isCanceled(error)) return
      const stale = refusalReason(error) === 'SESSION_NOT_FRESH'
      setStatus({ kind: 'bad', words: stale ? texts.stale : errorMessage(error) })
    }
  }

  return {
    passkeys,
    status,
    add: () => change(() => passkeyCalls.add(deviceName(navigator.userAgent)), texts.added),
    async remove(passkey: Passkey) {
      if (await confirm(texts.question(passkeyName(passkey))))
        await change(() => passkeyCalls.remove(passkey.id), texts.removed)
    },
  }
}

const passkeyName = ({ name }: Passkey) => name || texts.title
