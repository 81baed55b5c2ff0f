import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isLikeName } from '../../../platform/contract/person-name.ts'

interface Account {
  bank: string
  number: string
  holder: string
}

interface Words {
  bank: string
  account: string
  holder: string
  needed: string
  accountWrong: string
}

const EMPTY: Account = { bank: '', number: '', holder: '' }

/** Fields of an account at a bank, whose number fits `form`. `read` answers it, or null with the reasons at the fields. */
export function useAccountFields(
  texts: Words,
  { form, before = EMPTY }: { form: RegExp; before?: Account | undefined },
): { fields: ReactNode; read(): Account | null } {
  const [account, setAccount] = useState(before)
  const [asked, setAsked] = useState(false)
  const wrong = {
    bank: !isLikeName(account.bank) && texts.needed,
    number: !form.test(account.number) && texts.accountWrong,
    holder: !isLikeName(account.holder) && texts.needed,
  }
  const field = (name: keyof Account, label: string) => (
    <TextInput
      label={label}
      value={account[name]}
      onChange={({ target }) => setAccount({ ...account, [name]: target.value })}
      error={asked && wrong[name]}
      maxLength={40}
      inputMode={name === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      required
    />
  )
  return {
    fields: (
      <>
        {field('bank', texts.bank)}
        {field('number', texts.account)}
        {field('holder', texts.holder)}
      </>
    ),
    read() {
      setAsked(true)
      return wrong.bank || wrong.number || wrong.holder ? null : account
    },
  }
}
