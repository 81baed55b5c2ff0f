import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { RedirectList } from '../../../domains/redirects/redirects.contract.ts'
import { LIST_BYTES } from '../../../domains/redirects/shared/redirect-limits.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminRedirectsTexts } from '../../../ui/texts/admin-redirects.ts'
import { errorMessage } from '../api/error-message.ts'
import { useImportRedirects, useReadRedirectFile } from '../api/marketing/redirects.api.ts'
import { ChooseTable } from '../components/files/choose-table.tsx'
import { csvOf } from '../components/files/csv.ts'
import { RowTable } from '../components/files/row-table.tsx'
import { saveFile } from '../components/files/save-file.ts'
import { refusedTable } from './redirect-refused-table.ts'

const texts = adminRedirectsTexts.file

/** Redirects from a file: a check that shows what would change, then the result with the rows that were not saved. */
export function RedirectFileDialog({ shopid, onClose }: { shopid: string; onClose: () => void }) {
  const reading = useReadRedirectFile(shopid)
  const importing = useImportRedirects(shopid)
  const choosing = {
    ...reading,
    mutate(file: File) {
      importing.reset()
      reading.mutate(file)
    },
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={texts.title}
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      <Stack>
        <Text size="sm">{texts.text}</Text>
        <Group>
          <Button
            variant="light"
            onClick={() =>
              saveFile(texts.templateName, csvOf([texts.columns.address, texts.columns.target], EXAMPLES))
            }
          >
            {texts.template}
          </Button>
        </Group>
        <ChooseTable max={LIST_BYTES} reading={choosing} />
        {importing.error && (
          <Alert color="red" role="alert">
            {errorMessage(importing.error)}
          </Alert>
        )}
        <div role="status">
          {importing.data ? (
            <Outcome list={importing.data} />
          ) : (
            reading.data && (
              <Check
                list={reading.data}
                isPending={importing.isPending}
                onGo={() => importing.mutate(reading.variables)}
              />
            )
          )}
        </div>
      </Stack>
    </Modal>
  )
}

const EXAMPLES = [
  ['/product/detail.html?product_no=12', '/shop/view/34'],
  ['/board/notice?no=3', '/shop/notice-view?id=5'],
]

/** What the file would change, before it does. */
function Check({ list, isPending, onGo }: { list: RedirectList; isPending: boolean; onGo: () => void }) {
  const { added, changed, unchanged, redirects = [] } = list
  const count = added + changed
  return (
    <Stack gap="sm">
      <Alert color={count > 0 ? 'blue' : 'orange'}>
        {count + unchanged === 0 ? texts.nothing : texts.checked(added, changed, unchanged)}
      </Alert>
      {count > 0 && (
        <Group>
          <Button loading={isPending} onClick={onGo}>
            {texts.go(count)}
          </Button>
        </Group>
      )}
      <Refused list={list} title={texts.cannot(list.refused_count)} />
      {redirects.length > 0 && (
        <>
          {count > redirects.length && <Text size="sm">{texts.onlyFirstRedirects(redirects.length)}</Text>}
          <RowTable
            head={[texts.columns.address, texts.columns.target]}
            rows={redirects.map(({ row, address, target, before }) => ({
              key: address,
              row,
              cells: [address, target],
              result: before === null ? texts.states.added : texts.states.changed(before),
              isWrong: false,
            }))}
          />
        </>
      )}
    </Stack>
  )
}

function Outcome({ list }: { list: RedirectList }) {
  const { added, changed, unchanged } = list
  return (
    <Stack gap="sm">
      <Alert color={added + changed > 0 ? 'yard' : 'orange'}>{texts.done(added, changed, unchanged)}</Alert>
      <Refused list={list} title={texts.refused(list.refused_count)} />
    </Stack>
  )
}

/** The rows that cannot be saved, and a file of them to correct. */
function Refused({ list: { refused, refused_count: count }, title }: { list: RedirectList; title: string }) {
  if (count === 0) return null
  const { head, rows } = refusedTable(refused)
  return (
    <>
      <Group gap="xs">
        <Text size="sm">{title}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            saveFile(
              texts.downloadName,
              csvOf(
                [...head, texts.reason],
                rows.map(({ cells, reason }) => [...cells, reason]),
              ),
            )
          }
        >
          {texts.download}
        </Button>
      </Group>
      {count > refused.length && <Text size="sm">{texts.onlyFirst(refused.length)}</Text>}
      <RowTable
        head={head}
        rows={rows.map(({ row, cells, reason }) => ({
          key: String(row),
          row,
          cells,
          result: reason,
          isWrong: true,
        }))}
      />
    </>
  )
}
