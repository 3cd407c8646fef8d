/** Styles of the primitives, in one sheet before all others: repeated in each part, a later copy would override them. */
export const uiStyles = {
  test: /[\\/](shared|@horno)[\\/]ui[\\/].*\.module\.css$/,
  type: 'css/module',
  name: 'ui',
  minChunks: 3,
  enforce: true,
};
