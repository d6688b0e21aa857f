/** Two lanes that meet as a W, and the line of the road that runs between them, in a box of 28 by 28. */
export const brandMark = {
  box: '0 0 28 28',
  lanes: 'M3 6l5.7 17L14 12.5 19.3 23 25 6',
  line: 'M14 3.5v4',
}
