import { Button, ColorInput, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { contrast, READABLE_CONTRAST, readableShade, surfaceColours } from '../../../ui/contrast.ts'
import { adminThemeTexts as texts, themeFieldTexts } from '../../../ui/texts/admin-theme.ts'
import type { ControlProps } from './theme-control-props.ts'

const COLOUR = /^#[\da-f]{6}$/i
const WHITE = '#ffffff'

type ColourName = 'mcolor' | 'scolor' | 'theme_color' | 'btn_color'

/** The colours of a theme. The contrast of text colours is checked, and a readable shade is proposed. */
export function ColourFields({ theme, onChange }: ControlProps) {
  const { skin } = theme
  const set = (name: ColourName) => (colour: string) =>
    onChange({ ...theme, skin: { ...skin, [name]: colour } }, name)
  const button = skin.btn_color || skin.theme_color
  return (
    <>
      <ColourField name="mcolor" colour={skin.mcolor} onColour={set('mcolor')} />
      <ColourField name="scolor" colour={skin.scolor} onColour={set('scolor')} />
      <ContrastCheck colour={skin.scolor} ground={skin.mcolor} onColour={set('scolor')} />
      <ColourField name="theme_color" colour={skin.theme_color} onColour={set('theme_color')} />
      <ContrastCheck colour={skin.theme_color} ground={skin.mcolor} onColour={set('theme_color')} />
      <ColourField
        name="btn_color"
        colour={skin.btn_color}
        onColour={set('btn_color')}
        placeholder={button}
      />
      {surfaceColours(button).ground !== button && (
        <Proposal
          words={texts.contrast.button(contrast(WHITE, button).toFixed(1))}
          colour={surfaceColours(button).ground}
          onColour={set('btn_color')}
        />
      )}
      {skin.btn_color && (
        <Group>
          <Button variant="default" onClick={() => set('btn_color')('')}>
            {texts.colours.btnAsTheme}
          </Button>
        </Group>
      )}
    </>
  )
}

/** A colour field that reports complete colours only. */
function ColourField({
  name,
  colour,
  onColour,
  placeholder,
}: {
  name: ColourName
  colour: string
  onColour: (colour: string) => void
  placeholder?: string
}) {
  const [written, setWritten] = useState(colour)
  useEffect(() => setWritten(colour), [colour])
  const isWrong = !COLOUR.test(written) && !(name === 'btn_color' && written === '')
  return (
    <ColorInput
      label={themeFieldTexts[name]}
      value={written}
      placeholder={placeholder ?? ''}
      error={isWrong && texts.colours.wrong}
      withEyeDropper={false}
      popoverProps={{ withinPortal: true }}
      onChange={(value) => {
        setWritten(value)
        if (COLOUR.test(value)) onColour(value.toLowerCase())
      }}
    />
  )
}

function ContrastCheck({
  colour,
  ground,
  onColour,
}: {
  colour: string
  ground: string
  onColour: (colour: string) => void
}) {
  const ratio = contrast(colour, ground)
  if (ratio >= READABLE_CONTRAST)
    return (
      <Text size="sm" c="dimmed">
        {texts.contrast.fine(ratio.toFixed(1))}
      </Text>
    )
  return (
    <Proposal
      words={texts.contrast.poor(ratio.toFixed(1))}
      colour={readableShade(ground, colour)}
      onColour={onColour}
    />
  )
}

function Proposal({
  words,
  colour,
  onColour,
}: {
  words: string
  colour: string
  onColour: (colour: string) => void
}) {
  return (
    <div>
      <Text size="sm" c="red.9">
        {words}
      </Text>
      <Button
        variant="default"
        mt={4}
        leftSection={<span style={{ width: 16, height: 16, borderRadius: 4, background: colour }} />}
        onClick={() => onColour(colour)}
      >
        {texts.contrast.propose(colour)}
      </Button>
    </div>
  )
}
