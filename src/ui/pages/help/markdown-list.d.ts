declare module '*.md?list=Choices' {
  /** The items of the list, in Markdown. */
  const items: readonly string[];
  export default items;
}
