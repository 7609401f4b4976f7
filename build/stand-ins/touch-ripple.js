/** No button ripples (theme): what would draw it is never mounted. */
export default function TouchRipple() {
  return null;
}
