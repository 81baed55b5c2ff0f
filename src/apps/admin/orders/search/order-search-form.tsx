import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { paths } from '../../paths.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import styles from './order-search-form.module.css'

const texts = adminOrdersTexts.find
const ORDER_NUMBER = /^(\d{8})-?(\d{8})$/

/** Searches orders in all states; a full order number opens the order. */
export function OrderSearchForm({ shopid, q = '' }: { shopid: string; q?: string }) {
  const [written, setWritten] = useState(q)
  const go = useNavigateTo()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const text = written.trim()
    const [, day, rest] = ORDER_NUMBER.exec(text) ?? []
    if (day) go(paths.order(shopid, `${day}-${rest}`))
    else if (text) go(paths.find(shopid, text))
  }
  return (
    <search className={styles.form}>
      <form onSubmit={search} noValidate>
        <Group gap="xs" wrap="nowrap">
          <TextInput
            type="search"
            aria-label={texts.label}
            placeholder={texts.hint}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            flex={1}
          />
          <Button type="submit" variant="default">
            {texts.go}
          </Button>
        </Group>
      </form>
    </search>
  )
}
