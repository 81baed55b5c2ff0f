import { Anchor, Badge, Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SellerQuestion, SellerReview } from '../../../domains/reviews/seller/feedback.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminInboxTexts as texts } from '../../../ui/texts/admin-inbox.ts'
import { LinePicture } from '../components/line-picture.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { isReported, Reports } from './feedback-reports.tsx'

const { objection } = texts

/** A question or a review with its product, what stands there now, and what may be done. */
export function InboxCard({
  row,
  label,
  badges,
  children,
  actions,
}: {
  row: SellerQuestion | SellerReview
  label: string
  badges: ReactNode
  children: ReactNode
  actions: ReactNode
}) {
  const { author, regdate, hidden, reason } = row
  return (
    <Paper component="article" withBorder p="md" aria-label={label}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Product row={row} />
          <Group gap={4}>
            {isObjected(row) && <Badge variant="filled">{objection.badge}</Badge>}
            {isReported(row) && <Badge color="red">{texts.reports.badge}</Badge>}
            {hidden && <Badge color="red">{texts.hiddenBadge}</Badge>}
            {badges}
          </Group>
        </Group>
        {children}
        <Reports row={row} />
        {hidden && (
          <Text size="sm" c="red.9" style={WRITTEN}>
            {texts.reason(reason)}
          </Text>
        )}
        {hidden && <OwnWords label={objection.title}>{row.objection}</OwnWords>}
        {hidden && <OwnWords label={objection.answer}>{row.objection_answer}</OwnWords>}
        <Group gap="xs" justify="space-between">
          <Text size="sm" c="dimmed">
            {texts.by(author, seoulMinute(regdate))}
          </Text>
          <Group gap="xs" justify="flex-end" ml="auto">
            {actions}
          </Group>
        </Group>
      </Stack>
    </Paper>
  )
}

const WRITTEN = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

/** The product, which leads to its editor, with the ways to the shop's page of it and to the order. */
function Product({ row: { product, order } }: { row: SellerQuestion | SellerReview }) {
  const { shopid, dom } = useShop()
  const may = useMay()
  const { sid, pid, title, image, open } = product
  return (
    <Group gap="xs" wrap="nowrap" flex={1} miw="12rem">
      <LinePicture image={image} size={44} />
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Linked href={pid !== null && may('products:read') && paths.product(shopid, pid)} fw={700}>
          {title}
        </Linked>
        <Group gap="sm">
          {open ? (
            <Anchor href={paths.shopProduct(dom, sid)} target="_blank" size="sm">
              {texts.visit}
            </Anchor>
          ) : (
            <Text size="sm" c="dimmed">
              {texts.closed}
            </Text>
          )}
          {order && (
            <Linked href={may('orders:read') && paths.order(shopid, order)}>{texts.order(order)}</Linked>
          )}
        </Group>
      </div>
    </Group>
  )
}

/** A link, or its words where it leads nowhere. */
function Linked({ href, fw, children }: { href: string | false; fw?: number; children: string }) {
  const style = { size: 'sm', ...(fw && { fw }) }
  if (!href) return <Text {...style}>{children}</Text>
  return (
    <Anchor href={href} {...style}>
      {children}
    </Anchor>
  )
}

/** Whether its writer waits for an answer to an objection. */
export const isObjected = ({ hidden, objection, objection_answer }: SellerQuestion | SellerReview): boolean =>
  hidden && objection !== '' && objection_answer === ''

/** A shopper's words. */
export const Words = ({ children }: { children: string }) => <Text style={WRITTEN}>{children}</Text>

/** Words with what they are above them, such as the shop's answer; nothing without any. */
export function OwnWords({ label, children }: { label: string; children: string }) {
  if (children === '') return null
  return (
    <Paper bg="gray.0" p="sm">
      <Text size="sm" fw={700}>
        {label}
      </Text>
      <Text size="sm" style={WRITTEN}>
        {children}
      </Text>
    </Paper>
  )
}

/** A shopper's words about a product, above the answer that is written to them. */
export function Asked({ title, author, words }: { title: string; author: string; words: string }) {
  return (
    <Paper bg="gray.0" p="sm" mah="12rem" style={{ overflow: 'auto', overflowWrap: 'anywhere' }}>
      <Text size="sm" c="gray.7">
        {title} · {author}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {words}
      </Text>
    </Paper>
  )
}
