declare module '*.md?sections' {
  const sections: readonly { readonly title: string; readonly items: readonly string[] }[];
  export default sections;
}
