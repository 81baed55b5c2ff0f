import { Autocomplete, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { NamedFileCode } from '../../../../domains/catalogue/files/codes/code-names.contract.ts'
import { CODE_LIMITS, type CodeKind } from '../../../../domains/catalogue/shared/code-names.ts'
import { adminCodeNamesTexts as texts } from '../../../../ui/texts/admin-code-names.ts'
import { categoriesQuery } from '../../api/products/categories.api.ts'
import { type EditedName, useFileCodes } from '../../api/products/code-names.api.ts'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { categoryChoices } from '../category-choices.ts'
import { editKey } from './code-edits.ts'
import { CodeNameFile } from './code-name-file.tsx'
import styles from './import-rows.module.css'

interface CodeKindProps {
  shopid: string
  /** id of the import */
  id: number
  kind: CodeKind
  edits: ReadonlyMap<string, EditedName>
  /** `isChange` is false for an edit that restores the saved name */
  onEdit: (edit: EditedName, isChange: boolean) => void
  onFile: () => void
}

/** The codes of one kind with a field for the name of each, in pages, and the upload of a file of names. */
export function CodeKindPanel({ shopid, id, kind, edits, onEdit, onFile }: CodeKindProps) {
  const [view, setView] = useState({ unnamed: false, after: 0 })
  const { data, error, refetch } = useFileCodes(shopid, id, { kind, ...view })
  const paths = useCategoryPaths(shopid, kind === 'category')
  if (error && !data)
    return <ErrorState error={error} retry={() => void refetch()} missing={texts.missing} isPage={false} />
  if (!data) return <ListSkeleton />
  return (
    <Stack gap="sm">
      <CodeNameFile shopid={shopid} id={id} kind={kind} onFile={onFile} />
      <Text size="sm">{kind === 'category' ? texts.categoryHelp : texts.nameHelp}</Text>
      <Checkbox
        label={texts.unnamedOnly}
        checked={view.unnamed}
        onChange={({ currentTarget }) => setView({ unnamed: currentTarget.checked, after: 0 })}
      />
      {data.items.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <ul className={styles.columns}>
        {data.items.map((item) => (
          <CodeName
            key={item.code}
            item={item}
            paths={paths}
            edit={edits.get(editKey(item))}
            onEdit={(name) => onEdit({ kind, code: item.code, name }, name !== item.name)}
          />
        ))}
      </ul>
      <Group gap="xs">
        {view.after > 0 && (
          <Button variant="default" onClick={() => setView({ ...view, after: 0 })}>
            {texts.first}
          </Button>
        )}
        {data.next !== null && (
          <Button variant="default" onClick={() => setView({ ...view, after: data.next ?? 0 })}>
            {texts.next}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** The paths of the shop's categories. */
function useCategoryPaths(shopid: string, enabled: boolean): string[] {
  const { data = [] } = useQuery({ ...categoriesQuery(shopid), enabled })
  return useMemo(() => [...new Set(categoryChoices(data).map(({ label }) => label))], [data])
}

function CodeName({
  item: { kind, code, products, example, name: savedName },
  paths,
  edit,
  onEdit,
}: {
  item: NamedFileCode
  paths: readonly string[]
  edit: EditedName | undefined
  onEdit: (name: string | null) => void
}) {
  const name = edit ? edit.name : savedName
  const isLeftOut = name === ''
  const field = {
    'aria-label': texts.name(texts.kinds[kind], code),
    placeholder: isLeftOut ? texts.leaveOut : texts.placeholder[kind],
    maxLength: CODE_LIMITS.name,
    disabled: isLeftOut,
    value: name ?? '',
  }
  const write = (text: string) => onEdit(text === '' ? null : text)
  return (
    <li className={`${styles.column} ${styles.coded}`}>
      <div>
        <Text size="sm" fw={700} className={styles.words}>
          {code}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2} className={styles.words}>
          {texts.products(products, example)}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        {kind === 'category' ? (
          <Autocomplete
            {...field}
            data={[...paths]}
            limit={50}
            onChange={write}
            className={styles.codeName}
          />
        ) : (
          <TextInput
            {...field}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            className={styles.codeName}
          />
        )}
        <Checkbox
          label={texts.leaveOut}
          aria-label={texts.leaveOutOf(code)}
          checked={isLeftOut}
          onChange={({ currentTarget }) => onEdit(currentTarget.checked ? '' : null)}
          className={styles.leaveOut}
        />
      </Group>
    </li>
  )
}
