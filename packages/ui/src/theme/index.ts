import './css/layers.css';
import './generated/fonts.css';
import './css/icons.css';
import './css/tokens.css';
import './css/base.css';

export { PrumoUi, type PrumoUiProps } from './prumo-ui.tsx';
export { getDensity, getTheme, setDensity, setTheme, watchAppearance, type Density, type Theme } from './appearance.ts';
