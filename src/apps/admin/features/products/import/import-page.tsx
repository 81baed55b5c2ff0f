import { Alert, Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { seoulMinute } from '../../../../../ui/dates.ts'
import { adminProductFilesTexts as texts } from '../../../../../ui/texts/admin-product-files.ts'
import { useImports } from '../../../calls/products/product-files.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../paths.ts'
import { addresses, useAddress } from '../../../router/addresses.ts'
import { useMay, useShop } from '../../../shell/use-shop.ts'
import { ChooseFiles } from './choose-files.tsx'
import { ImportProgress } from './import-progress.tsx'

/** Products from a file: the upload, or the one file that the address names. */
export function ImportPage() {
  const { shopid } = useShop()
  const { id } = useAddress(addresses.importProducts)
  const mayWrite = useMay()('products:write')
  return (
    <Page title={texts.title} size="md" lead={id ? undefined : texts.lead}>
      {id ? (
        <ImportProgress shopid={shopid} id={id} mayWrite={mayWrite} key={id} />
      ) : (
        <>
          {mayWrite ? <ChooseFiles shopid={shopid} /> : <Alert color="gray">{texts.mayNot}</Alert>}
          <Before shopid={shopid} />
        </>
      )}
    </Page>
  )
}

/** Files that somebody of the shop has sent before. */
function Before({ shopid }: { shopid: string }) {
  const { data = [] } = useImports(shopid)
  if (data.length === 0) return null
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.before}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {texts.before}
        </Title>
        {data.map(({ id, name, state, rows, pictures, created_at }) => (
          <Group key={id} justify="space-between" gap="xs" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Anchor
                href={paths.importProducts(shopid, { id })}
                size="sm"
                fw={700}
                style={{ overflowWrap: 'anywhere' }}
              >
                {name}
              </Anchor>
              <Text size="xs" c="dimmed">
                {seoulMinute(created_at)} · {texts.about(rows, pictures)}
              </Text>
            </div>
            <Badge variant="light" color={state === 'imported' ? 'yard' : 'gray'} flex="none">
              {texts.states[state]}
            </Badge>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
