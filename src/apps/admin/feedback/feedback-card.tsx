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

/** A question or a review with its product, its state and actions. */
export function FeedbackCard({
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
            {hasOpenObjection(row) && <Badge variant="filled">{objection.badge}</Badge>}
            {isReported(row) && <Badge color="red">{texts.reports.badge}</Badge>}
            {hidden && <Badge color="red">{texts.hiddenBadge}</Badge>}
            {badges}
          </Group>
        </Group>
        {children}
        <Reports row={row} />
        {hidden && (
          <Text size="sm" c="red.9" style={TEXT_STYLE}>
            {texts.reason(reason)}
          </Text>
        )}
        {hidden && <LabelledText label={objection.title}>{row.objection}</LabelledText>}
        {hidden && <LabelledText label={objection.answer}>{row.objection_answer}</LabelledText>}
        <Group gap="xs" justify="space-between">
          <Text size="sm" c="dimmed">
            {texts.byline(author, seoulMinute(regdate))}
          </Text>
          <Group gap="xs" justify="flex-end" ml="auto">
            {actions}
          </Group>
        </Group>
      </Stack>
    </Paper>
  )
}

const TEXT_STYLE = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

/** The product with links to its editor, its page in the shop and the order. */
function Product({ row: { product, order } }: { row: SellerQuestion | SellerReview }) {
  const { shopid, dom } = useShop()
  const may = useMay()
  const { sid, pid, title, image, open } = product
  return (
    <Group gap="xs" wrap="nowrap" flex={1} miw="12rem">
      <LinePicture image={image} size={44} />
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <OptionalLink href={pid !== null && may('products:read') && paths.product(shopid, pid)} fw={700}>
          {title}
        </OptionalLink>
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
            <OptionalLink href={may('orders:read') && paths.order(shopid, order)}>
              {texts.order(order)}
            </OptionalLink>
          )}
        </Group>
      </div>
    </Group>
  )
}

/** A link, or plain text without `href`. */
function OptionalLink({ href, fw, children }: { href: string | false; fw?: number; children: string }) {
  const style = { size: 'sm', ...(fw && { fw }) }
  if (!href) return <Text {...style}>{children}</Text>
  return (
    <Anchor href={href} {...style}>
      {children}
    </Anchor>
  )
}

/** Whether the writer of a hidden question or review has objected and the objection is unanswered. */
export const hasOpenObjection = ({
  hidden,
  objection,
  objection_answer,
}: SellerQuestion | SellerReview): boolean => hidden && objection !== '' && objection_answer === ''

export const ShopperText = ({ children }: { children: string }) => <Text style={TEXT_STYLE}>{children}</Text>

/** A text under a label, such as the shop's answer; nothing for an empty text. */
export function LabelledText({ label, children }: { label: string; children: string }) {
  if (children === '') return null
  return (
    <Paper bg="gray.0" p="sm">
      <Text size="sm" fw={700}>
        {label}
      </Text>
      <Text size="sm" style={TEXT_STYLE}>
        {children}
      </Text>
    </Paper>
  )
}

/** A shopper's text, shown above the answer field. */
export function QuotedText({ title, author, words }: { title: string; author: string; words: string }) {
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
