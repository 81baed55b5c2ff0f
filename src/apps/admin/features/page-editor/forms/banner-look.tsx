import { Checkbox, Group, Input, NumberInput, SegmentedControl } from '@mantine/core'
import { memo } from 'react'
import type { EditedBlock } from '../../../../../domains/content/pages/page-value.ts'
import { adminPageEditorTexts } from '../../../../../ui/texts/admin-page-editor.ts'
import { useEditing } from '../document/use-page.ts'

const texts = adminPageEditorTexts.fields

type Banner = Extract<EditedBlock, { type: 'banner' }>
type Props = Pick<Banner, 'id' | 'justify' | 'padding' | 'radius' | 'not_dark' | 'original'>

/** The place and the colours of a banner's words, and its edges. */
export const BannerLook = memo(function BannerLook({
  id,
  justify,
  padding,
  radius,
  not_dark,
  original,
}: Props) {
  const { store } = useEditing()
  const edit = (fields: Partial<Banner>) => store.edit(id, fields)
  return (
    <>
      <Input.Wrapper label={texts.justify}>
        <SegmentedControl
          fullWidth
          aria-label={texts.justify}
          value={justify}
          onChange={(next) => edit({ justify: next as Banner['justify'] })}
          data={(['left', 'center', 'right'] as const).map((value) => ({ value, label: texts[value] }))}
        />
      </Input.Wrapper>
      <Group grow>
        <NumberInput
          label={texts.padding}
          min={0}
          max={200}
          allowDecimal={false}
          clampBehavior="strict"
          value={padding}
          onChange={(next) => edit({ padding: Number(next) || 0 })}
        />
        <NumberInput
          label={texts.radius}
          min={0}
          max={100}
          allowDecimal={false}
          clampBehavior="strict"
          value={radius}
          onChange={(next) => edit({ radius: Number(next) || 0 })}
        />
      </Group>
      <Checkbox
        label={texts.not_dark}
        checked={not_dark}
        onChange={({ currentTarget }) => edit({ not_dark: currentTarget.checked })}
      />
      <Checkbox
        label={texts.original}
        checked={original}
        onChange={({ currentTarget }) => edit({ original: currentTarget.checked })}
      />
    </>
  )
})
