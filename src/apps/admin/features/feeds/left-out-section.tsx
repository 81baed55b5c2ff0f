import { Anchor, Table, Text } from '@mantine/core'
import type { LeftOutCounts } from '../../../../domains/feeds/contract.ts'
import { LEFT_OUT } from '../../../../domains/feeds/limits.ts'
import { adminFeedsTexts } from '../../../../ui/texts/admin-feeds.ts'
import { paths } from '../../paths.ts'
import { useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'

const texts = adminFeedsTexts.leftOut

/** Why products are left out, with their number and a way to each of them. */
export function LeftOutSection({ counts }: { counts: LeftOutCounts }) {
  const { shopid } = useShop()
  const found = LEFT_OUT.filter((reason) => counts[reason] > 0)
  return (
    <Section title={texts.title}>
      {found.length === 0 ? (
        <Text size="sm">{texts.none}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {texts.lead}
          </Text>
          <Table verticalSpacing="xs" horizontalSpacing={0}>
            <Table.Tbody>
              {found.map((reason) => {
                const { name, about } = texts.reasons[reason]
                return (
                  <Table.Tr key={reason}>
                    <Table.Th scope="row" fw={400} pr="sm">
                      <Text size="sm">{name}</Text>
                      <Text size="xs" c="dimmed">
                        {about}
                      </Text>
                    </Table.Th>
                    <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                      <Anchor
                        href={paths.leftOut(shopid, reason)}
                        size="sm"
                        aria-label={texts.countOf(name, counts[reason])}
                      >
                        {texts.count(counts[reason])}
                      </Anchor>
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </>
      )}
    </Section>
  )
}
