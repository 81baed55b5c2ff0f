import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { RedirectList } from '../../../domains/redirects/redirects.contract.ts'
import { LIST_BYTES } from '../../../domains/redirects/shared/redirect-limits.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminRedirectsTexts } from '../../../ui/texts/admin-redirects.ts'
import { useImportRedirects } from '../api/marketing/redirects.api.ts'
import { ChooseTable } from '../components/files/choose-table.tsx'
import { csvOf } from '../components/files/csv.ts'
import { RowTable } from '../components/files/row-table.tsx'
import { saveFile } from '../components/files/save-file.ts'
import { refusedTable } from './redirect-refused-table.ts'

const texts = adminRedirectsTexts.file

/** Redirects from a file, with the rows that could not be saved. */
export function RedirectFileDialog({ shopid, onClose }: { shopid: string; onClose: () => void }) {
  const importing = useImportRedirects(shopid)
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
        <ChooseTable max={LIST_BYTES} reading={importing} />
        <div role="status">{importing.data && <Outcome outcome={importing.data} />}</div>
      </Stack>
    </Modal>
  )
}

const EXAMPLES = [
  ['/product/detail.html?product_no=12', '/shop/view/34'],
  ['/board/notice?no=3', '/shop/notice-view?id=5'],
]

function Outcome({
  outcome: { added, changed, unchanged, refused, refused_count: count },
}: {
  outcome: RedirectList
}) {
  const { head, rows } = refusedTable(refused)
  return (
    <Stack gap="sm">
      <Alert color="yard">{texts.done(added, changed, unchanged)}</Alert>
      {count > 0 && (
        <>
          <Group gap="xs">
            <Text size="sm">{texts.refused(count)}</Text>
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
      )}
    </Stack>
  )
}
