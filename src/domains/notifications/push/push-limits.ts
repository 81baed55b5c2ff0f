/** browsers of a person that get pushes; a further one takes the place of the oldest */
export const MAX_DEVICES = 10
