/** What a review says besides stars and text: measures of the writer's body and stars by aspect. */
interface Details {
  body?: { height?: number; weight?: number; size?: string }
  aspects?: readonly { name: string; stars: number }[]
}

export const reviewDetailsTexts = {
  height: (cm: number) => `${cm}cm`,
  weight: (kg: number) => `${kg}kg`,
  size: (size: string) => `평소 ${size}`,
  aspect: (name: string, stars: number) => `${name} ${stars}점`,
}

const texts = reviewDetailsTexts

/** The details as one line; empty without details. */
export function reviewDetailWords({ body, aspects = [] }: Details): string {
  const words = [
    body?.height && texts.height(body.height),
    body?.weight && texts.weight(body.weight),
    body?.size && texts.size(body.size),
    ...aspects.map(({ name, stars }) => texts.aspect(name, stars)),
  ]
  return words.filter(Boolean).join(' · ')
}
