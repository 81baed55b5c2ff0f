import '@mantine/spotlight/styles.css'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import { useState } from 'react'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { useOrderSearch } from '../../api/orders/orders.api.ts'
import { paths } from '../../paths.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import { useReturnFocus } from '../form/use-return-focus.ts'
import { matchesWords } from './matches-words.ts'

export interface Command {
  label: string
  href: string
}

const texts = adminKitTexts.command
const DEBOUNCE_MS = 300
const MIN_LETTERS = 2
const MAX_ORDERS = 7

/** Screens and orders that match the typed text. */
export function Palette({
  shop: { shopid, permissions },
  screens,
  onClose,
}: {
  shop: Workplace
  screens: readonly Command[]
  onClose: () => void
}) {
  useReturnFocus()
  const go = useNavigateTo()
  const [query, setQuery] = useState('')
  const open = (href: string) => () => {
    onClose()
    go(href)
  }
  const matches = screens.filter(({ label }) => matchesWords(label, query))
  const [typed] = useDebouncedValue(query.trim(), DEBOUNCE_MS)
  const searchesOrders = typed.length >= MIN_LETTERS && permissions.includes('orders:read')
  return (
    <Spotlight.Root
      forceOpened
      onSpotlightClose={onClose}
      shortcut={null}
      centered={false}
      overlayProps={{ blur: 0 }}
      query={query}
      onQueryChange={setQuery}
      returnFocus={false}
      closeOnActionTrigger={false}
      transitionProps={{ duration: 0 }}
      maxHeight="60dvh"
      scrollable
    >
      <Modal.Title className="visually-hidden">{texts.open}</Modal.Title>
      <Spotlight.Search
        placeholder={texts.placeholder}
        aria-label={texts.open}
        leftSection={<Icon name="search" size={18} />}
        maxLength={100}
      />
      <Spotlight.ActionsList aria-label={texts.open}>
        {matches.length > 0 && (
          <Spotlight.ActionsGroup label={texts.screens}>
            {matches.map(({ label, href }) => (
              <Spotlight.Action key={href} label={label} onClick={open(href)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {searchesOrders && <Orders shopid={shopid} q={typed} open={open} />}
        {matches.length === 0 && !searchesOrders && <Spotlight.Empty>{texts.nothing}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function Orders({ shopid, q, open }: { shopid: string; q: string; open: (href: string) => () => void }) {
  const { data, isPending } = useOrderSearch(shopid, { q })
  if (isPending) return <Spotlight.Empty>{texts.finding}</Spotlight.Empty>
  const orders = data?.orders.slice(0, MAX_ORDERS) ?? []
  if (orders.length === 0) return <Spotlight.Empty>{texts.noOrders}</Spotlight.Empty>
  return (
    <Spotlight.ActionsGroup label={texts.orders}>
      {orders.map(({ number, buyer_name, lines }) => (
        <Spotlight.Action
          key={number}
          label={`${number} · ${buyer_name}`}
          description={lines[0]?.name ?? ''}
          onClick={open(paths.order(shopid, number))}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}
