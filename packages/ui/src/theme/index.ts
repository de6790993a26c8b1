import './css/layers.css';
import 'primeicons/primeicons.css';
import './css/font.css';
import './css/tokens.css';
import './css/base.css';

export { PrumoUi, type PrumoUiProps } from './prumo-ui.tsx';
export { getDensity, getTheme, setDensity, setTheme, watchAppearance, type Density, type Theme } from './appearance.ts';
