import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminSettlementsTexts } from '../../../ui/texts/admin-settlements.ts'
import { paths } from '../paths.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { useShop } from '../shell/use-shop.ts'

const texts = adminSettlementsTexts.search

/** Finds the entries of an order. */
export function OrderNumberSearch({ initial = '' }: { initial?: string }) {
  const { shopid } = useShop()
  const go = useNavigateTo()
  const [{ written, error }, set] = useState({ written: initial, error: '' })
  const find = () => {
    const number = orderNumber(written)
    if (number) go(paths.settlementEntries(shopid, { number }))
    else set({ written, error: texts.wrong })
  }
  return (
    <search>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <Group gap="xs" wrap="nowrap" align="flex-start" maw={400}>
          <TextInput
            type="search"
            flex={1}
            miw={0}
            aria-label={texts.label}
            placeholder={texts.placeholder}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            enterKeyHint="search"
            value={written}
            error={error}
            onChange={({ target }) => set({ written: target.value, error: '' })}
          />
          <Button type="submit" variant="default" flex="none">
            {texts.go}
          </Button>
        </Group>
      </form>
    </search>
  )
}

/** An order number with or without its dash; null for anything else. */
function orderNumber(written: string): string | null {
  const [, day, rest] = /^(\d{8})-?(\d{8})$/.exec(written.replace(/\s/g, '')) ?? []
  return day && rest ? `${day}-${rest}` : null
}
