import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import type { Address } from '../../../../domains/accounts/accounts.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountMyTexts } from '../../../../ui/texts/account-my.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { useFocusOnChange } from '../focus-on-change.ts'
import { AddressForm } from './address-form.tsx'
import styles from './addresses-page.module.css'
import { MyFrame } from './my-frame.tsx'

const texts = accountMyTexts.addresses

interface Data {
  addresses: ReplyOf<'/api/user/addresses'>
}

export const loader = async ({ api }: LoaderArgs): Promise<Data> => ({
  addresses: await api.get('/api/user/addresses', {}),
})

export const head = () => ({ title: texts.title })

/** A person's delivery addresses. */
export function Component({ data }: { data: Data }) {
  const [addresses, setAddresses] = useState(data.addresses)
  const [open, setOpen] = useState<Address | 'new' | null>(null)
  useFocusOnChange(open)
  const [said, setSaid] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)

  const saved = (left: Address[]) => {
    setAddresses(left)
    setOpen(null)
    setSaid({ kind: 'good', words: texts.saved })
  }
  async function remove(address: Address) {
    if (!(await confirm(texts.question(nameOf(address))))) return
    await browserApi.post('/api/user/address/remove', { id: address.id }).then(
      (left) => {
        setAddresses(left)
        setSaid({ kind: 'good', words: texts.removed })
      },
      (error) => setSaid({ kind: 'bad', words: errorMessage(error) }),
    )
  }

  if (open)
    return (
      <MyFrame tab="addresses" title={open === 'new' ? texts.add : texts.editTitle}>
        <AddressForm
          address={open === 'new' ? null : open}
          isFirst={addresses.length === 0}
          onSaved={saved}
          onCancel={() => setOpen(null)}
        />
      </MyFrame>
    )
  const add = (
    <Button look="strong" onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  )
  return (
    <MyFrame tab="addresses" title={texts.title}>
      <div className={styles.page}>
        {said && <Remark kind={said.kind}>{said.words}</Remark>}
        {addresses.length === 0 && <EmptyState title={texts.empty}>{add}</EmptyState>}
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <li key={address.id}>
              <h2>
                {nameOf(address)}
                {address.is_default && <span>{texts.byDefault}</span>}
              </h2>
              <p>
                {address.recipient} · {formatPhone(address.phone)}
              </p>
              <p>
                ({address.zipcode}) {address.address} {address.detail}
              </p>
              <div>
                <Button aria-label={texts.editOf(nameOf(address))} onClick={() => setOpen(address)}>
                  {texts.edit}
                </Button>
                <Button aria-label={texts.removeOf(nameOf(address))} onClick={() => remove(address)}>
                  {texts.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {addresses.length > 0 && add}
      </div>
    </MyFrame>
  )
}

const nameOf = ({ label, recipient }: Address) => label || recipient
