/** browsers of a person that get pushes; a further one takes the place of the oldest */
export const MOST_DEVICES = 10
